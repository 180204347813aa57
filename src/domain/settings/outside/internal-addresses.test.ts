import { expect, test } from 'vitest'
import { canonicalHost, isInternalAddress, isInternalHost, isLoopback } from './internal-addresses.ts'

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '64:ff9b::10.0.0.1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'not an address',
])('%s is inside this network', (address) => expect(isInternalAddress(address)).toBe(true))

test.each([
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450:4001::5',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
])('%s is outside', (address) => expect(isInternalAddress(address)).toBe(false))

test.each([
  'localhost',
  'LOCALHOST.',
  'a.localhost',
  'metadata.google.internal',
  'printer.local',
  'router.lan',
  'nas',
  'nas.home.arpa',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '127.0.0.1.',
  '１２７.0.0.1',
  '[::1]',
  '[::ffff:10.0.0.1]',
  '',
  'a b',
  'mail.example.com/x',
])('the host "%s" leads inside', (host) => expect(isInternalHost(host)).toBe(true))

test.each(['mail.example.com', 'ñandú.example', '8.8.8.8', '134744072', '[2606:4700::1111]'])(
  'the host "%s" leads outside',
  (host) => expect(isInternalHost(host)).toBe(false),
)

test('a host has one spelling', () => {
  expect(canonicalHost('MAIL.Example.COM.')).toBe('mail.example.com')
  expect(canonicalHost('0x7f.1')).toBe('127.0.0.1')
  expect(canonicalHost('[0:0::1]')).toBe('::1')
  expect(canonicalHost('a@b')).toBeNull()
})

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['[::1]', true],
  ['localhost', true],
  ['shop.localhost', true],
  ['10.0.0.1', false],
  ['0.0.0.0', false],
  ['::', false],
  ['127.0.0.1.example.com', false],
  ['localhost.example.com', false],
])('only this machine reaches %s: %s', (host, only) => expect(isLoopback(host)).toBe(only))
