import type { Read, Rule } from './kinds.ts'
import { text, together, webUrl } from './kinds.ts'
import { isOnHttps } from './program.ts'

const settings = {
  S3_ENDPOINT: webUrl
    .optional()
    .describe(
      'An S3-compatible bucket for uploaded files. Set all five or none: without it, they are stored in `DATA_DIR/files`.',
    ),
  S3_BUCKET: text.regex(/^[\w.-]+$/, 'must be the name of a bucket').optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_SESSION_TOKEN: text
    .optional()
    .describe(
      'The third part of temporary keys, for those that have one. Restart the program with new ones in time.',
    ),
  S3_PUBLIC_ENDPOINT: webUrl
    .optional()
    .describe(
      'The address at which browsers reach S3_ENDPOINT, often the same. Intro videos and attached documents then come [straight from the bucket](operations.md#uploaded-files), by links that work for a short time. Without it, everything comes through the program.',
    ),
}

type Values = Read<typeof settings> & { PUBLIC_URL?: string | undefined }

export type S3Settings = NonNullable<ReturnType<typeof files.of>>

export const files = {
  settings,
  together: together(
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    "files can't be kept with some of them",
  ),
  rules: [
    {
      when: (read) => read.S3_PUBLIC_ENDPOINT && !read.S3_ENDPOINT,
      message:
        'Set S3_ENDPOINT and the settings beside it too, or take S3_PUBLIC_ENDPOINT away: without a bucket there is nothing to link to.',
    },
    {
      when: (read) => read.S3_PUBLIC_ENDPOINT?.startsWith('http:') && isOnHttps(read),
      message: 'Set S3_PUBLIC_ENDPOINT to an https address: pages on https load nothing else.',
    },
  ] satisfies Rule<Values>[],
  of: ({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_SESSION_TOKEN: sessionToken,
    S3_PUBLIC_ENDPOINT: publicEndpoint,
  }: Values) =>
    endpoint && bucket && region && accessKeyId && secretAccessKey
      ? {
          endpoint,
          bucket,
          region,
          accessKeyId,
          secretAccessKey,
          /** Part of temporary keys. */
          ...(sessionToken && { sessionToken }),
          /** Where browsers reach the endpoint, if they may. */
          ...(publicEndpoint && { publicEndpoint }),
        }
      : undefined,
}
