import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A MIME part of an email: its Content-Type, Content-Disposition and decoded content. */
export type Part = { type: string; disposition: string | undefined; body: string }

export type ReceivedMail = {
  from: string
  to: string[]
  /** By lower-case name, unfolded, with RFC 2047 words decoded. */
  headers: Record<string, string>
  parts: Part[]
}

/**
 * A real SMTP server on a free port, stopped after the test, the emails it received, in order, and how many
 * connections were open at once at most.
 */
export async function mailServer(
  options: { refuses?: (mail: ReceivedMail) => boolean; port?: number } = {},
): Promise<{ url: string; received: ReceivedMail[]; mostOpen(): number }> {
  const received: ReceivedMail[] = []
  const open = new Set<string>()
  let mostOpen = 0
  const server = new SMTPServer({
    closeTimeout: 50,
    onConnect({ id }, done) {
      open.add(id)
      mostOpen = Math.max(mostOpen, open.size)
      done()
    },
    onClose: ({ id }) => void open.delete(id),
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          ...read(Buffer.concat(chunks).toString('latin1')),
        }
        if (options.refuses?.(mail))
          return done(Object.assign(new Error('no'), { responseCode: 550 }))
        received.push(mail)
        done()
      })
    },
  })
  // The client may die midway.
  server.on('error', () => {})
  await new Promise<void>((listening) =>
    server.listen(options.port ?? 0, '127.0.0.1', () => listening()),
  )
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, mostOpen: () => mostOpen }
}

/** Parses as much of RFC 5322 and 2045 as our emails use; `source` has one character per byte. */
function read(source: string): Pick<ReceivedMail, 'headers' | 'parts'> {
  const end = source.indexOf('\r\n\r\n')
  const headers: Record<string, string> = {}
  for (const line of source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':')
    headers[line.slice(0, colon).toLowerCase()] = decodedWords(line.slice(colon + 1).trim())
  }
  const body = source.slice(end + 4)
  const type = headers['content-type'] ?? 'text/plain'
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/.exec(type)?.[1]
  if (!boundary) {
    const disposition = headers['content-disposition']
    return { headers, parts: [{ type, disposition, body: decoded(body, headers) }] }
  }
  const inner = body.split(`--${boundary}`).slice(1, -1)
  return { headers, parts: inner.flatMap((part) => read(part.replace(/^\r\n/, '')).parts) }
}

function decoded(body: string, headers: Record<string, string>): string {
  const whole = body.replace(/\r\n$/, '')
  switch (headers['content-transfer-encoding']) {
    case 'base64':
      return Buffer.from(whole, 'base64').toString()
    case 'quoted-printable':
      return Buffer.from(unquoted(whole.replaceAll('=\r\n', '')), 'latin1').toString()
    default:
      return whole
  }
}

const unquoted = (text: string) =>
  text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

function decodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, way: string, text: string) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(unquoted(text.replaceAll('_', ' ')), 'latin1').toString(),
    )
}
