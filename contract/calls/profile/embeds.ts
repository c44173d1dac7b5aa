import type { Descriptions } from '#contract/call.ts'

export const calls = {
  getEmbed: { method: 'GET', path: '/api/professional/embed', who: 'professional' },
  putEmbed: { method: 'PUT', path: '/api/professional/embed', who: 'professional' },
} as const satisfies Descriptions

/** The page that other sites show in a frame, and the script that puts it there. */
export const embedPath = (professionalId: string) => `/embed/${professionalId}`
export const EMBED_SCRIPT = '/embed.js'
