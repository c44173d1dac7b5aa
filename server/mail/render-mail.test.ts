import { describe, expect, it } from 'vitest'
import type { MailContent } from './render-mail.ts'
import { renderMail } from './render-mail.ts'

const WHOLE: MailContent = {
  title: 'Your session is booked',
  name: 'Zoë',
  before: 'It is paid for.',
  facts: [
    ['When', 'Monday'],
    ['With', 'Ada'],
  ],
  sums: [
    ['Session', '£45.00'],
    ['You paid', '£58.32'],
  ],
  quote: 'First line\nSecond line',
  button: { label: 'Open it', address: 'https://parlour.test/sessions/1?a=1&b=2' },
  after: ['Until Sunday.', { label: 'Get help', address: 'https://parlour.test/help' }],
}

describe('a mail', () => {
  it('says the same as text and as HTML', () => {
    const { text, html } = renderMail('Parlour', WHOLE)
    expect(text).toBe(`Hello Zoë,

It is paid for.

When: Monday
With: Ada

Session: £45.00
You paid: £58.32

First line
Second line

Open it: https://parlour.test/sessions/1?a=1&b=2

Until Sunday.

Get help: https://parlour.test/help

Parlour
`)
    const read = html.replaceAll('&amp;', '&').replace(/<\/?bdi>/g, '')
    for (const word of text.split(/[\s]+/)) expect(read).toContain(word.replace(/:$/, ''))
  })

  it('gives names and what people wrote their own direction, and nothing of it to what is around', () => {
    const name = 'דוד (כהן)'
    const { html } = renderMail('Parlour', { ...WHOLE, name, quote: 'מה שלומך?' })
    expect(html).toContain(`Hello <bdi>${name}</bdi>,`)
    expect(html).toMatch(/<div dir="auto"[^>]*>מה שלומך\?</)
    expect(html).toContain('<bdi>Ada</bdi>')
  })

  it('leaves out missing parts', () => {
    const { text, html } = renderMail('Parlour', { title: 'Hello', before: 'One line.' })
    expect(text).toBe('One line.\n\nParlour\n')
    expect(html).not.toMatch(/undefined|<dl|<a |Hello ,/)
  })

  it('shows what people wrote as text, wherever it stands', () => {
    const hostile = `"><img src=x onerror=alert(1)><script>'&amp;`
    const { html } = renderMail(hostile, {
      title: hostile,
      name: hostile,
      before: hostile,
      facts: [[hostile, hostile]],
      sums: [[hostile, hostile]],
      quote: hostile,
      button: { label: hostile, address: `https://parlour.test/${hostile}` },
      after: [hostile, { label: hostile, address: `https://parlour.test/${hostile}` }],
    })
    expect(html).not.toMatch(/<img|<script/)
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;')
  })

  it('loads nothing external', () => {
    expect(renderMail('Parlour', WHOLE).html).not.toMatch(/src=|url\(|@import|<link/)
  })
})
