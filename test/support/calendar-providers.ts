import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>
type Reply = { status: number; body?: unknown }
export type ReceivedRequest = {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Json
}

/** Google Calendar and Microsoft Graph on this machine, answering as their documentation shows. */
export type CalendarProviders = Awaited<ReturnType<typeof startCalendarProviders>>

export async function startCalendarProviders() {
  const asked: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form')
    const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || '{}')
    const url = new URL(request.url ?? '', 'http://here')
    const call: ReceivedRequest = {
      method: request.method ?? '',
      url,
      headers: request.headers,
      body,
    }
    asked.push(call)
    const reply = state.instead?.(call) ?? answer(call)
    response.writeHead(reply.status, { 'content-type': 'application/json' })
    response.end(reply.body === undefined ? '' : JSON.stringify(reply.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const state = {
    here,
    asked,
    addresses: {
      google: {
        consent: `${here}/google/consent`,
        token: `${here}/google/token`,
        revoke: `${here}/google/revoke`,
        api: `${here}/google`,
      },
      microsoft: {
        consent: `${here}/microsoft/consent`,
        token: `${here}/microsoft/token`,
        api: `${here}/microsoft`,
      },
    },
    /** The access that is good now. */
    access: 'access-1',
    /** Refresh tokens are refused. */
    isEnded: false,
    scope: {
      google:
        'https://www.googleapis.com/auth/calendar.calendarlist.readonly https://www.googleapis.com/auth/calendar.events.owned',
      microsoft: 'Calendars.ReadWrite',
    },
    /** The entries of the one calendar, by id. */
    google: new Map<string, Json>(),
    microsoft: new Map<string, Json>(),
    instead: undefined as ((call: ReceivedRequest) => Reply | undefined) | undefined,
    close: () => void server.close(),
  }
  return state

  function answer({ method, url, headers, body }: ReceivedRequest): Reply {
    const [, provider = '', ...rest] = url.pathname.split('/')
    const path = rest.map(decodeURIComponent).join('/')
    if (path === 'token') return token(provider as 'google' | 'microsoft')
    if (path === 'revoke') return { status: 200, body: {} }
    if (headers.authorization !== `Bearer ${state.access}`)
      return { status: 401, body: { error: { code: 401, status: 'UNAUTHENTICATED' } } }
    return provider === 'google' ? google(method, path, url, body) : graph(method, path, url, body)
  }

  function token(provider: 'google' | 'microsoft'): Reply {
    if (state.isEnded) return { status: 400, body: { error: 'invalid_grant' } }
    const scope = state.scope[provider]
    return {
      status: 200,
      body: { access_token: state.access, expires_in: 3599, refresh_token: 'refresh-1', scope },
    }
  }

  function google(method: string, path: string, url: URL, body: Json): Reply {
    if (path === 'users/me/calendarList')
      return {
        status: 200,
        body: { items: [{ id: 'alex@example.org', summary: 'Alex', primary: true }] },
      }
    if (path === 'channels/stop') return { status: 204 }
    if (path === 'calendars/alex@example.org/events/watch')
      return {
        status: 200,
        body: { id: body.id, resourceId: 'resource-1', expiration: String(body.expiration) },
      }
    const [, id] = path.match(/^calendars\/alex@example\.org\/events\/?(.*)$/) ?? []
    if (id === undefined) return { status: 404, body: { error: { code: 404 } } }
    if (method === 'GET') {
      // Two pages, so that the second is asked for.
      const items = [...state.google.values()]
      return url.searchParams.get('pageToken') === 'second'
        ? { status: 200, body: { items: items.slice(1) } }
        : { status: 200, body: { items: items.slice(0, 1), nextPageToken: 'second' } }
    }
    if (method === 'POST') {
      const key = String(body.id)
      if (state.google.has(key)) return { status: 409, body: { error: { code: 409 } } }
      state.google.set(key, body)
      return { status: 200, body }
    }
    if (!state.google.has(id)) return { status: 404, body: { error: { code: 404 } } }
    if (method === 'DELETE') state.google.delete(id)
    else state.google.set(id, { id, ...body })
    return method === 'DELETE' ? { status: 204 } : { status: 200, body }
  }

  function graph(method: string, path: string, url: URL, body: Json): Reply {
    if (path === 'me/calendars') {
      const owner = { name: 'Alex', address: 'alex@example.org' }
      const main = { id: 'main', name: 'Calendar', canEdit: true, isDefaultCalendar: true, owner }
      const shared = { id: 'team', name: 'Team', owner: { address: 'team@example.org' } }
      return { status: 200, body: { value: [main, shared] } }
    }
    if (path === 'subscriptions') return { status: 201, body: { id: 'subscription-1', ...body } }
    if (path.startsWith('subscriptions/')) return { status: 204 }
    if (path === 'me/calendars/main/calendarView') {
      const value = [...state.microsoft.values()]
      if (url.searchParams.get('$skip') === '1')
        return { status: 200, body: { value: value.slice(1) } }
      const further = `${state.addresses.microsoft.api}/${path}?$skip=1`
      return { status: 200, body: { value: value.slice(0, 1), '@odata.nextLink': further } }
    }
    if (path === 'me/calendars/main/events' && method === 'GET') {
      const wanted = /value eq '([^']+)'/.exec(url.searchParams.get('$filter') ?? '')?.[1]
      const found = [...state.microsoft].filter(([, event]) =>
        JSON.stringify(event.singleValueExtendedProperties ?? '').includes(`"${wanted}"`),
      )
      return { status: 200, body: { value: found.map(([id]) => ({ id })) } }
    }
    if (path === 'me/calendars/main/events') {
      const id = `event-${state.microsoft.size + 1}`
      state.microsoft.set(id, { id, ...body })
      return { status: 201, body: { id } }
    }
    const [, id = ''] = path.match(/^me\/events\/(.+)$/) ?? []
    const known = state.microsoft.get(id)
    if (!known) return { status: 404, body: { error: { code: 'ErrorItemNotFound' } } }
    if (method === 'DELETE') state.microsoft.delete(id)
    else state.microsoft.set(id, { ...known, ...body })
    return method === 'DELETE' ? { status: 204 } : { status: 200, body: {} }
  }
}
