import { expect, test } from 'vitest'
import { isTimeZone } from '#domain/zone.ts'
import { placeOf, regionsWith } from './zones.ts'

test('zones stand by their regions, ours first, under the names that people use, and all can be saved', () => {
  const regions = regionsWith('Europe/London')
  expect(regions[0]?.[0]).toBe('Europe')
  const zones = regions.flatMap(([, zones]) => zones)
  expect(zones).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'UTC']))
  expect(zones).not.toContain('Asia/Calcutta')
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([])
})

test('a zone that is set already can be kept, whatever it is called', () => {
  const asia = new Map(regionsWith('Asia/Calcutta')).get('Asia')
  expect(asia).toEqual(expect.arrayContaining(['Asia/Calcutta', 'Asia/Kolkata']))
})

test('a place is named without its region', () => {
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Argentina/Buenos Aires')
  expect(placeOf('UTC')).toBe('UTC')
})
