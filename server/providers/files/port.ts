import type { Readable } from 'node:stream'

/** Bytes in memory, or a local file, which is copied. */
export type Source = Buffer | { path: string }

/** First and last byte, counted from 0, both inclusive. */
export type ByteRange = { start: number; end: number }

/** Stores bytes by name. Names are letters, digits, dots and hyphens. Every call may be repeated. */
export type FilesPort = {
  /** Stores all bytes or none; replaces an existing file. */
  put(name: string, source: Source, contentType: string): Promise<void>
  /** The bytes, or undefined if there is no such file. */
  read(name: string, range?: ByteRange): Promise<Readable | undefined>
  /** Does nothing if there is no such file. */
  delete(name: string): Promise<void>
}
