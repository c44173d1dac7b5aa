import { ConfigError } from '#server/config.ts'
import { EmbeddedDatabaseError } from '#server/database/embedded/embedded.ts'

/** Why a start failed: one sentence for the person at the terminal if it is known, otherwise where it happened. */
export function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError) return error.message
  const { code, port, address } = error as { code?: string; port?: number; address?: string }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop the program that uses it, or set PORT to another one (0 picks a free one).`
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account: set PORT to 1024 or more.`
  if (code === 'EADDRNOTAVAIL')
    return `This machine does not have the address ${address}: set HOST to one it has, or to 0.0.0.0 for all.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
