import { hash } from 'node:crypto'
import type { DocumentKind } from './document-tables.ts'

/** The hash of a document, computed over the previous hash, a line break and its own snapshot. */
export const linkHash = (previous: string, snapshot: string): string => hash('sha256', `${previous}\n${snapshot}`)

/** The series of a document: receipts and credit notes have one each, and a demo has its own. */
export const seriesOf = (kind: DocumentKind, { demo }: { demo: boolean }): string =>
  `${demo ? 'DEMO-' : ''}${kind === 'receipt' ? 'R' : 'C'}`

/** For example `R-2026-000001`. */
export const documentName = (series: string, year: number, number: number): string =>
  `${series}-${year}-${String(number).padStart(6, '0')}`
