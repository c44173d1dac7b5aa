import { startRedis } from './redis.ts'
import { startS3Store } from './s3-store.ts'

/** What several programs of one site share, apart from the database. */
export type Site = {
  settings: Record<string, string> & { SECRET: string }
  close(): Promise<void>
}

export async function aSite(): Promise<Site> {
  const [redis, s3] = await Promise.all([startRedis(), startS3Store()])
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings
  return {
    settings: {
      SECRET: 'a secret that all programs of the site have',
      REDIS_URL: redis.url,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    async close() {
      s3.close()
      await redis.kill()
    },
  }
}
