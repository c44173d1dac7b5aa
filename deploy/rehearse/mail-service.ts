import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Service } from './compose-file.ts'
import type { Image } from './images.ts'

/** As settings.env.example has it. */
const NAME = 'mail.example'

/**
 * The mail server that the example's settings name, beside what the file has. The program's image is given its
 * certificate to trust: the one thing that is added to that.
 */
export function mailServer(folder: string, program: Image): Service {
  const [certificate, key] = [join(folder, 'mail.pem'), join(folder, 'mail-key.pem')]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`, '-days', '1'],
      ...['-out', certificate, '-keyout', key],
    ],
    { stdio: 'pipe' },
  )
  copyFileSync(certificate, join(program.folder ?? '', 'etc/mail.pem'))
  program.environment = { ...program.environment, NODE_EXTRA_CA_CERTS: '/etc/mail.pem' }
  return {
    name: NAME,
    image: 'mail',
    entrypoint: undefined,
    command: undefined,
    environment: {},
    secrets: { 'mail.pem': certificate, 'mail-key.pem': key },
    mounts: [],
    tmpfs: [],
    isReadOnly: true,
    isOnHost: false,
    hasCapabilities: true,
    publishes: [],
    needs: [],
    healthcheck: undefined,
    stopSeconds: 5,
  }
}
