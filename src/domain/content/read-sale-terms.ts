import { z } from 'zod'
import type { Reader } from '../database.ts'
import { selectSaleTerms } from './content-queries.ts'

/** The edited texts behind a version of the terms of sale, by name; null when they were the built-in ones. */
export async function readSaleTerms(
  { reader }: { reader: Reader },
  version: string,
): Promise<Record<string, string> | null> {
  const digest = version.split('+')[1]
  const row = digest ? await selectSaleTerms(reader, digest) : undefined
  return row ? z.record(z.string(), z.string()).parse(JSON.parse(row.texts)) : null
}
