// An S3 store that takes Garage's settings, for the rehearsal of compose.yaml.
import { readFileSync } from 'node:fs'
import { startS3Store } from '#test/support/s3-store.ts'

const file = readFileSync('/etc/garage.toml', 'utf8')
const set = (name: string) => new RegExp(`^${name} = "(.*)"$`, 'm').exec(file)?.[1]
const { GARAGE_DEFAULT_BUCKET, GARAGE_DEFAULT_ACCESS_KEY, GARAGE_DEFAULT_SECRET_KEY } = process.env
const [, port] = /:(\d+)$/.exec(set('api_bind_addr') ?? '') ?? []
const region = set('s3_region')
if (!GARAGE_DEFAULT_BUCKET || !GARAGE_DEFAULT_ACCESS_KEY || !GARAGE_DEFAULT_SECRET_KEY)
  throw new Error('Garage has no bucket or no key')
if (!port || !region) throw new Error('garage.toml has no address or no region')
await startS3Store(
  undefined,
  {
    bucket: GARAGE_DEFAULT_BUCKET,
    region,
    accessKeyId: GARAGE_DEFAULT_ACCESS_KEY,
    secretAccessKey: GARAGE_DEFAULT_SECRET_KEY,
  },
  { port: Number(port), host: '::' },
)
process.on('SIGTERM', () => process.exit())
