const nothing = -1

/**
 * A map from numbers to numbers, for millions of entries: a `Map` takes five times the memory, and more while it grows.
 * Keys are safe integers from 0, values are 0 to 2³² - 1.
 */
export class NumberTable {
  #keys = new Float64Array(1024).fill(nothing)
  #values = new Uint32Array(1024)
  #size = 0

  get(key: number): number | undefined {
    const place = this.#placeOf(key)
    return this.#keys[place] === nothing ? undefined : this.#values[place]
  }

  set(key: number, value: number): void {
    if (this.#size * 1.5 > this.#keys.length) this.#grow()
    const place = this.#placeOf(key)
    if (this.#keys[place] === nothing) this.#size += 1
    this.#keys[place] = key
    this.#values[place] = value
  }

  /** Index of the key, or of the free slot where it belongs: linear probing from its hash. */
  #placeOf(key: number): number {
    const last = this.#keys.length - 1
    let place = (Math.imul(key % 4_294_967_291, 0x9e3779b1) >>> 7) & last
    while (this.#keys[place] !== nothing && this.#keys[place] !== key) place = (place + 1) & last
    return place
  }

  #grow() {
    const [keys, values] = [this.#keys, this.#values]
    this.#keys = new Float64Array(keys.length * 2).fill(nothing)
    this.#values = new Uint32Array(keys.length * 2)
    keys.forEach((key, place) => {
      if (key === nothing) return
      const free = this.#placeOf(key)
      this.#keys[free] = key
      this.#values[free] = values[place] ?? 0
    })
  }
}

/** A 53-bit hash of a text; a collision among a million texts has a chance of one in twenty thousand. */
export function digestOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2_654_435_761)
    low = Math.imul(low ^ unit, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0)
}
