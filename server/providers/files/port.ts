import type { Readable } from 'node:stream'

/** Bytes in memory, or a local file, which is copied. */
export type Source = Buffer | { path: string }

/** First and last byte, counted from 0, both inclusive. */
export type ByteRange = { start: number; end: number }

/** `storedAt` is by the store's own clock. */
export type StoredFile = { name: string; storedAt: Date }

/** What a link lets the store say of a file. */
export type LinkTo = {
  contentType: string
  /** An HTTP header. */
  disposition?: string
  seconds: number
}

/** Stores bytes by name. Names are letters, digits, dots and hyphens. Every call may be repeated. */
export type FilesPort = {
  /** Stores all bytes or none; replaces an existing file. */
  put(name: string, source: Source, contentType: string): Promise<void>
  /** The bytes, or undefined if there is no such file. */
  read(name: string, range?: ByteRange): Promise<Readable | undefined>
  /** Does nothing if there is no such file. */
  delete(name: string): Promise<void>
  /** The first files whose names come after this one, by the order of their characters; at most `limit`, or 1000. */
  list(after: string, limit: number): Promise<StoredFile[]>
  /** An address at which anyone can read the file for so long; undefined if all reading is through us. */
  linkTo?(name: string, link: LinkTo): Promise<string>
}
