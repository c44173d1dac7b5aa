import type { Secrets } from './macs.ts'
import { isMacOf, macOf } from './macs.ts'

/** A value that a browser keeps for us, readable and unchangeable: base64url JSON and its MAC. `use` keeps uses apart. */
export function signedJson(secrets: Secrets, use: string, value: object): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text}.${macOf(secrets, `${use}:${text}`)}`
}

/** The value, unless it was changed or has expired. `expiresAt` and `now` in milliseconds. */
export function readSignedJson<T extends { expiresAt: number }>(
  secrets: Secrets,
  use: string,
  signed: string,
  now: number,
): T | undefined {
  const [text = '', mac = ''] = signed.split('.')
  if (!isMacOf(secrets, `${use}:${text}`, mac)) return
  const value = JSON.parse(Buffer.from(text, 'base64url').toString()) as T
  return now < value.expiresAt ? value : undefined
}
