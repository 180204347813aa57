// Networks that never lead to a stranger's machine (IANA, special-purpose address registries).
const closedNetworks: [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** A dotted IPv4 address as a number; null for anything else. */
function readIpv4(text: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number)
  return parts?.every((part) => part < 256) ? parts.reduce((number, part) => number * 256 + part, 0) : null
}

const isIpv6 = (text: string): boolean =>
  text.includes(':') && /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`)

const isInsideIpv4 = (number: number): boolean =>
  closedNetworks.some(([network, bits]) => {
    const size = 2 ** (32 - bits)
    return Math.floor(number / size) === Math.floor((readIpv4(network) ?? 0) / size)
  })

// RFC 6761, 6762, 8375, and names that networks at home and at work use.
const ownNames = /(^|\.)(localhost|local|internal|lan|intranet|home|corp|home\.arpa)$/

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const read = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [before, after] = [read(head), read(tail ?? '')]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function isInsideIpv6(address: string): boolean {
  const groups = groupsOf(address)
  const [first = 0, second = 0, , , , , high = 0, low = 0] = groups
  // An IPv4 address written as IPv6: mapped (RFC 4291), or through NAT64 (RFC 6052).
  const prefix = groups.slice(0, 6).join()
  if (prefix === '0,0,0,0,0,65535' || prefix === '100,65435,0,0,0,0') return isInsideIpv4(high * 0x10000 + low)
  const isGlobal = (first & 0xe000) === 0x2000
  const isProtocols = first === 0x2001 && (second < 0x200 || second === 0xdb8)
  return !isGlobal || isProtocols || first === 0x2002 || (first === 0x3fff && second < 0x1000)
}

/**
 * Whether an IP address is loopback, private, link-local, a cloud's metadata service, or not public for other reasons.
 */
export function isInternalAddress(address: string): boolean {
  const [bare = ''] = address.split('%')
  const number = readIpv4(bare)
  if (number !== null) return isInsideIpv4(number)
  return isIpv6(bare) ? isInsideIpv6(bare) : true
}

/** A host in the one spelling that browsers use (`0x7f.1` is `127.0.0.1`), without brackets; null when it is none. */
export function canonicalHost(host: string): string | null {
  const text = `http://${host}`
  if (/[/\\?#@]/.test(host) || !URL.canParse(text)) return null
  return new URL(text).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '') || null
}

/** Whether a host is internal by how it is written; names are not resolved. */
export function isInternalHost(host: string): boolean {
  const bare = canonicalHost(host)
  if (bare === null) return true
  if (readIpv4(bare) !== null || isIpv6(bare)) return isInternalAddress(bare)
  return !bare.includes('.') || ownNames.test(bare)
}

/** Whether the host can be reached only from this machine. */
export function isLoopback(host: string): boolean {
  const bare = canonicalHost(isIpv6(host) ? `[${host}]` : host) ?? ''
  return /^127\.\d+\.\d+\.\d+$|^::1$|^(.+\.)?localhost$/.test(bare)
}
