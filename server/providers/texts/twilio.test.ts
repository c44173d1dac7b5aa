import { expect, it, vi } from 'vitest'
import { ProviderAway } from '#server/providers/errors.ts'
import type { Outside } from '#server/providers/outside.ts'
import { NotTaken } from './port.ts'
import { twilio } from './twilio.ts'

const TEXT = { key: 'one', to: '+447911123456', text: 'Parlour: a time & a place' }

/** An account whose requests are answered like this. */
function answering(status: number, body: object = {}, from = 'Parlour') {
  const fetch = vi.fn<Outside['fetch']>(async () => Response.json(body, { status }))
  const texts = twilio({
    accountSid: 'AC1',
    authToken: 'secret',
    from,
    outside: { ask: (_, call) => call(), fetch },
  })
  return { send: () => texts.send(TEXT), fetch }
}

it('hands a text over as a form, as its account, and follows no redirects', async () => {
  const { send, fetch } = answering(201, { sid: 'SM1' })
  expect(await send()).toBe('sent')
  const [, url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json')
  expect(init).toMatchObject({ method: 'POST', redirect: 'error' })
  expect(init?.headers).toMatchObject({ authorization: `Basic ${btoa('AC1:secret')}` })
  expect(String(init?.body)).toBe(
    'From=Parlour&To=%2B447911123456&Body=Parlour%3A+a+time+%26+a+place',
  )
})

it('names a messaging service as such', async () => {
  const { send, fetch } = answering(201, {}, 'MG1')
  await send()
  expect(String(fetch.mock.calls[0]?.[2].body)).toMatch(/^MessagingServiceSid=MG1&/)
})

it.each([21211, 21408, 21610, 21612, 21614])('says when a number gets none (%i)', async (code) => {
  expect(await answering(400, { code }).send()).toBe('refused')
})

it.each([
  [429, { code: 20429 }],
  [401, { code: 20003 }],
  [400, { code: 21606 }],
  [400, {}],
])('says when nothing was taken (%i)', async (status, body) => {
  await expect(answering(status, body).send()).rejects.toThrow(NotTaken)
})

it('leaves open what became of it when Twilio itself fails', async () => {
  await expect(answering(503).send()).rejects.toThrow(ProviderAway)
})

it('has taken nothing while it is not asked', async () => {
  const fetch: Outside['fetch'] = () => Promise.reject(new ProviderAway('not asked for now'))
  const texts = twilio({
    accountSid: 'AC1',
    authToken: 'secret',
    from: 'Parlour',
    outside: { ask: (_, call) => call(), fetch },
  })
  await expect(texts.send(TEXT)).rejects.toThrow(NotTaken)
})
