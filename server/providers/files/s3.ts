import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#server/config.ts'
import type { FilesPort } from './port.ts'

/** How long the store may take to start answering a request without a file. */
const TIMEOUT_MS = 10_000

/**
 * Stores files in a bucket of an S3-compatible service, with path-style addresses (`{endpoint}/{bucket}/{name}`), which
 * all of them support. Uses PutObject, GetObject and DeleteObject of the Amazon S3 API Reference.
 */
export function s3({ endpoint, bucket, ...credentials }: S3Settings): FilesPort {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const address = (name: string) => `${endpoint.replace(/\/+$/, '')}/${bucket}/${name}`
  const refused = async (response: Response) =>
    new Error(
      `the file store answered ${response.status}: ${(await response.text()).slice(0, 500)}`,
    )

  return {
    async put(name, source, contentType) {
      // A blob has a known length, which S3 requires, and is read from disk while it is sent.
      const body = Buffer.isBuffer(source) ? new Uint8Array(source) : await openAsBlob(source.path)
      const response = await client.fetch(address(name), {
        method: 'PUT',
        body,
        headers: { 'content-type': contentType },
      })
      if (!response.ok) throw await refused(response)
      await response.body?.cancel()
    },
    async read(name, range) {
      const controller = new AbortController()
      const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
      const response = await client
        .fetch(address(name), {
          ...(range && { headers: { range: `bytes=${range.start}-${range.end}` } }),
          signal: controller.signal,
        })
        .finally(() => clearTimeout(timer))
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      if (!response.ok || !response.body) throw await refused(response)
      return Readable.fromWeb(response.body as ReadableStream)
    },
    async delete(name) {
      const response = await client.fetch(address(name), {
        method: 'DELETE',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      // For a missing file S3 answers 204; others answer 404.
      if (!response.ok && response.status !== 404) throw await refused(response)
      await response.body?.cancel()
    },
  }
}
