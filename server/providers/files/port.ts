import type { Readable } from 'node:stream'

/** Bytes in memory, or a file of this machine, which stays where it is. */
export type Source = Buffer | { path: string }

/** The first and the last byte, counted from 0, both included. */
export type ByteRange = { start: number; end: number }

/** Keeps bytes by name. Names are letters, digits, dots and hyphens. Everything may be repeated. */
export type FilesPort = {
  /** Whole or not at all; what had this name before is replaced. */
  put(name: string, source: Source, contentType: string): Promise<void>
  /** The bytes, or undefined when nothing has this name. */
  read(name: string, range?: ByteRange): Promise<Readable | undefined>
  /** Also right when nothing has this name. */
  delete(name: string): Promise<void>
}
