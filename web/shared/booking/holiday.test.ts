import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Holiday } from './holiday.tsx'

const beside = (at: string, zone = 'Europe/London') =>
  renderToStaticMarkup(createElement(Holiday, { at, zone })).replace(/<[^>]+>/g, '')

it('a date of a series names its bank holiday, by the reader’s day', () => {
  expect(beside('2026-12-25T10:00:00.000Z')).toBe(' · Christmas Day')
  expect(beside('2026-12-18T10:00:00.000Z')).toBe('')
  expect(beside('2026-12-25T02:00:00.000Z', 'America/New_York')).toBe('')
  expect(beside('2026-11-30T10:00:00.000Z')).toBe(' · St Andrew’s Day (Scotland)')
})
