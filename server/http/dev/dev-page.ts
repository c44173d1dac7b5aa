import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#server/config.ts'
import { hostnameOf, isFromThisMachine } from '#server/http/security/network.ts'
import { escaped } from './html.ts'

/**
 * Whether the request comes from a browser on this machine, under a name of this machine (another name may be DNS
 * rebinding) and not through a proxy: only then do pages for developers answer.
 */
export const isDeveloperHere = (request: FastifyRequest) =>
  isLoopback(hostnameOf(request.headers.host)) && isFromThisMachine(request)

/** A page for developers, made without the pages of the product. */
export const devPage = (title: string, content: string) =>
  `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style><h1>${escaped(title)}</h1>${content}</html>`

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{margin:2.5rem 0;overflow-wrap:anywhere}
pre{white-space:pre-wrap}
iframe{width:100%;height:34rem;border:1px solid;border-radius:8px}
summary{padding:.6rem 0;cursor:pointer}
form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:1.5rem 0}
label{display:grid;gap:.25rem}
button,input{font:inherit;min-height:2.75rem;padding:0 1rem}`
