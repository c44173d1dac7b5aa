import { expect, test } from 'vitest'
import { isTimeZone } from '#domain/hours/zone.ts'
import { placeOf, regionsWith } from './zones.ts'

test('zones are grouped by region, ours first, under their current names, and all can be saved', () => {
  const regions = regionsWith('Europe/London')
  expect(regions[0]?.[0]).toBe('Europe')
  const zones = regions.flatMap(([, zones]) => zones)
  expect(zones).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'UTC']))
  expect(zones).not.toContain('Asia/Calcutta')
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([])
})

test('the current zone can be kept, whatever its name', () => {
  const asia = new Map(regionsWith('Asia/Calcutta')).get('Asia')
  expect(asia).toEqual(expect.arrayContaining(['Asia/Calcutta', 'Asia/Kolkata']))
})

test('a place is shown without its region', () => {
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Argentina/Buenos Aires')
  expect(placeOf('UTC')).toBe('UTC')
})
