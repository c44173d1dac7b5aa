// Draws public/portraits/*.svg: node server/seed/portraits.ts. The images are committed, so nothing else needs the
// drawing library. Notionists by Zoish, CC0 1.0.
import { mkdirSync, writeFileSync } from 'node:fs'
import { createAvatar } from '@dicebear/core'
import * as notionists from '@dicebear/notionists'
import { portraitSlug } from './people.ts'

type Look = { hair: string; body: string; beard?: string; glasses?: string }

/** Numbers of the set's variants; face and background are derived from the name. */
const looks: Record<string, Look> = {
  'Eleanor Hughes': { hair: '58', body: '21', glasses: '11' },
  'Sofia Marchetti': { hair: '28', body: '15' },
  'Callum Reid': { hair: '19', body: '14', beard: '02' },
  'Thandiwe Ndlovu': { hair: '20', body: '16' },
  'Javier Ortega': { hair: '35', body: '25', beard: '12' },
  'Ravi Deshpande': { hair: '34', body: '23', glasses: '08' },
  'Dr Amara Okafor': { hair: '30', body: '21' },
  'Tom Ashdown': { hair: '42', body: '14', glasses: '08' },
  'Meera Sundaram': { hair: '41', body: '13' },
  'Rosalind Pike': { hair: '47', body: '11' },
  'Katarzyna Nowak': { hair: '02', body: '17' },
  'Gareth Llewellyn': { hair: '55', body: '14', beard: '02' },
  'Dr Tunde Adeyemi': { hair: '60', body: '20', beard: '12', glasses: '11' },
  'Dr Farah Siddiqui': { hair: '62', body: '16' },
  'Dr Claire Beaumont': { hair: '10', body: '16' },
  'Dr Helen Carrick': { hair: '43', body: '16', glasses: '03' },
  'Niamh Doyle': { hair: '36', body: '21' },
  'James Whitfield': { hair: '13', body: '20' },
  'Anjali Mehta': { hair: '23', body: '17', glasses: '08' },
  'Rhys Pritchard': { hair: '16', body: '19', beard: '10' },
  'Margaret Ellison': { hair: '11', body: '14', glasses: '11' },
  'Lucia Ferrari-Jones': { hair: '04', body: '17' },
  'Oliver Stanton': { hair: '18', body: '20' },
  'Grace Mbeki': { hair: '48', body: '13' },
  'Ben Carmichael': { hair: '33', body: '25', glasses: '03' },
  'Nadia Rahman': { hair: '08', body: '09' },
  'Marcus Bell': { hair: '22', body: '16', beard: '12' },
  'Ingrid Solberg': { hair: '29', body: '13' },
  'Yusuf Karim': { hair: '05', body: '08', beard: '02' },
  'Imogen Clarke': { hair: '39', body: '23' },
  'Daniel Cohen': { hair: '01', body: '07' },
  'Priya Raman': { hair: '37', body: '15' },
  'Joanna Fletcher': { hair: '24', body: '21' },
  'Kwame Boateng': { hair: '49', body: '05' },
  'Aoife Gallagher': { hair: '45', body: '23' },
  'Stephen Harding': { hair: '15', body: '14', glasses: '08' },
  'Leila Haddad': { hair: '63', body: '12' },
  'Mateusz Kowalczyk': { hair: '44', body: '01' },
  'Bethan Morris': { hair: '10', body: '05', glasses: '11' },
  'Chidi Eze': { hair: '31', body: '09', beard: '12' },
  'Sarah Lindqvist': { hair: '58', body: '11' },
  'Harpreet Gill': { hair: '61', body: '14', beard: '02' },
  'George Pemberton': { hair: '56', body: '19', glasses: '08' },
  'Mei Chen': { hair: '41', body: '09' },
}

/** Soft relatives of the design's blue, sand, green, rose, violet and mist. */
const backgrounds = ['e8eefc', 'f3ece1', 'e6f2ec', 'f6e7e4', 'ece9f7', 'e9f1f5']

const folder = new URL('../../public/portraits/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, look] of Object.entries(looks)) {
  writeFileSync(new URL(`${portraitSlug(name)}.svg`, folder), portrait(name, look))
}

function portrait(name: string, look: Look): string {
  const variants = <T>(...numbers: string[]) => numbers.map((number) => `variant${number}`) as T[]
  const svg = createAvatar(notionists, {
    seed: name,
    hair: variants(look.hair),
    body: variants(look.body),
    beard: variants(look.beard ?? '01'),
    beardProbability: look.beard ? 100 : 0,
    glasses: variants(look.glasses ?? '11'),
    glassesProbability: look.glasses ? 100 : 0,
    lips: variants('03', '06', '08', '14', '17', '22', '23', '25', '30'),
    brows: variants('01', '04', '05', '12'),
    eyes: variants('01', '04', '05'),
    nose: variants('01', '03', '04', '05', '06', '07', '12', '13', '16', '18'),
    gestureProbability: 0,
    bodyIconProbability: 0,
    backgroundColor: backgrounds,
  }).toString()
  return `${smaller(svg)}\n`
}

/** Removes metadata and mask, crops closer to the face, and rounds numbers to an eighth of a pixel. */
function smaller(svg: string): string {
  return svg
    .replace(/<metadata.*?<\/metadata>/s, '')
    .replace(/<mask id="viewboxMask">.*?<\/mask>/s, '')
    .replace(' mask="url(#viewboxMask)"', '')
    .replace('viewBox="0 0 1744 1744"', 'viewBox="212 190 1320 1320"')
    .replace(/\d*\.\d+(?=(\.)?)/g, (number, next) => {
      const value = Number.parseFloat(number)
      const short = String(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))
      return short.replace(/^0\./, '.') + (next ? ' ' : '')
    })
}
