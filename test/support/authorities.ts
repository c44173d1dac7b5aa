import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { closeLater } from './closing.ts'

/** A file of certificates/: an authority of our own, another one, and a certificate for localhost by the first. */
export const certificate = (name: string) => join(import.meta.dirname, 'certificates', name)

/** Lets this process trust the tests' own authority until the file's tests are over. */
export function trustTestAuthority(): void {
  const usual = getCACertificates('default')
  setDefaultCACertificates([...usual, readFileSync(certificate('ca.pem'), 'utf8')])
  closeLater(() => setDefaultCACertificates(usual))
}
