import { describe, expect, it } from 'vitest'
import type { DocumentName } from './verified-name.ts'
import { isSameName } from './verified-name.ts'

const doc = (given: string, family: string): DocumentName => ({ given, family })
const HUGHES = doc('ELEANOR MARY JANE', 'HUGHES')

const same: [account: string, document: DocumentName, why: string][] = [
  ['Eleanor Mary Jane Hughes', HUGHES, 'case'],
  ['Eleanor Hughes', HUGHES, 'middle names left out'],
  ['Mary Hughes', HUGHES, 'known by a middle name'],
  ['Hughes Eleanor', HUGHES, 'swapped order'],
  ['Hughes, Eleanor', HUGHES, 'swapped order with a comma'],
  ['Eleanor M. Hughes', HUGHES, 'an initial'],
  ['Eleanor M J Hughes', HUGHES, 'two initials'],
  ['Dr Eleanor Hughes', HUGHES, 'a title, which is looked at elsewhere'],
  ['Prof. Dr. Eleanor Hughes', HUGHES, 'two titles'],
  ['Mrs Eleanor Hughes', HUGHES, 'a form of address'],
  ['Sir Eleanor Hughes OBE', HUGHES, 'letters after the name'],
  ['Hans Müller', doc('HANS', 'DR. MULLER'), 'a title in the document'],
  ['Hans Müller', doc('HANS', 'MUELLER'), 'an umlaut as passports print it'],
  ['Hans Muller', doc('Hans', 'Müller'), 'an umlaut left out'],
  ['Łukasz Wałęsa', doc('LUKASZ', 'WALESA'), 'Ł'],
  ['Soren Kjaer', doc('Søren', 'Kjær'), 'ø and æ'],
  ['Søren Åberg', doc('SOEREN', 'AABERG'), 'ø and å as passports print them'],
  ['Jürgen Weiß', doc('JUERGEN', 'WEISS'), 'ß'],
  ['Þóra Guðrún Jónsdóttir', doc('THORA GUDRUN', 'JONSDOTTIR'), 'þ and ð'],
  ['José García', doc('JOSE', 'GARCIA MARQUEZ'), 'one of two family names'],
  ['Ngô Đình Diệm', doc('DINH DIEM', 'NGO'), 'family name first'],
  ['Lucia Ferrari-Jones', doc('LUCIA', 'FERRARI JONES'), 'double-barrelled, printed apart'],
  ['Lucia Ferrari Jones', doc('LUCIA', 'FERRARI-JONES'), 'double-barrelled, written apart'],
  ['Lucia Jones', doc('LUCIA', 'FERRARI-JONES'), 'half of a double-barrelled name'],
  ['Mary-Jane Hughes', doc('MARYJANE', 'HUGHES'), 'a hyphen the document leaves out'],
  ['Aoife O’Brien', doc('AOIFE', "O'BRIEN"), 'two kinds of apostrophe'],
  ['Aoife OBrien', doc('AOIFE', 'O BRIEN'), 'an apostrophe printed as a space'],
  ["Aoife O'Brien", doc('AOIFE', 'O BRIEN'), 'the same with an apostrophe'],
  ['Ewan Mc Donald', doc('EWAN', 'MCDONALD'), 'Mc apart'],
  ['Ana de la Cruz', doc('ANA', 'DELACRUZ'), 'particles in one word'],
  ['Ana Delacruz', doc('ANA', 'DE LA CRUZ'), 'particles apart'],
  ['Suharto', doc('', 'SUHARTO'), 'one name only'],
  ['Suharto', doc('SUHARTO', ''), 'one name only, as a given one'],
  ['Jack Lord', doc('JACK', 'LORD'), 'a family name that is a title elsewhere'],
  ['Юлия Иванова', doc('ЮЛИЯ', 'ИВАНОВА'), 'another script'],
]

const different: [account: string, document: DocumentName, why: string][] = [
  ['Dr Claire Beaumont', doc('Eleanor', 'Hughes'), 'a different person'],
  ['Eleanor Beaumont', HUGHES, 'another family name'],
  ['Claire Hughes', HUGHES, 'another given name'],
  ['Eleanor Claire Hughes', HUGHES, 'a name the document does not have'],
  ['Eleanor X. Hughes', HUGHES, 'an initial the document does not have'],
  ['E. Hughes', HUGHES, 'an initial alone'],
  ['E. H.', HUGHES, 'initials alone'],
  ['Eleanor', HUGHES, 'a given name alone'],
  ['Eleanor Mary', HUGHES, 'given names alone'],
  ['Hughes', HUGHES, 'a family name alone'],
  ['Eleanor Hughess', HUGHES, 'a letter more'],
  ['Ellie Hughes', HUGHES, 'a nickname'],
  ['Eleanor Hughes GP', HUGHES, 'a profession added'],
  ['Eleanor Hughes 2', HUGHES, 'a number added'],
  ['Jack', doc('JACK', 'LORD'), 'without the family name that is a title elsewhere'],
  ['Dr', HUGHES, 'a title alone'],
  ['', HUGHES, 'nothing'],
  ['Suharto Hughes', doc('', 'SUHARTO'), 'a name added to the only one'],
  ['Eleanor Hughes', doc('', ''), 'a document without a name'],
  ['Юлия Иванова', doc('IULIIA', 'IVANOVA'), 'another script than the document’s'],
  [`${'Eleanor '.repeat(40)}Hughes`, HUGHES, 'the same name very often'],
]

describe('the name of an account and the name in a document', () => {
  it.each(same)('%s is %o: %s', (account, document) => {
    expect(isSameName(account, document)).toBe(true)
  })

  it.each(different)('%s is not %o: %s', (account, document) => {
    expect(isSameName(account, document)).toBe(false)
  })
})
