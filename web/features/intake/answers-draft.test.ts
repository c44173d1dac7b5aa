import { describe, expect, it } from 'vitest'
import type { Question } from '#domain/profile/intake.ts'
import { isWritten, movedTo, unsavedTexts } from './answers-draft.ts'
import type { AnswersDraft, Form } from './stored-answers.ts'

const ask = (kind: Question['kind'], label: string): Question => ({
  id: crypto.randomUUID(),
  kind,
  label,
  options: [],
  isRequired: true,
  text: kind === 'consent' ? 'I agree to video.' : '',
})
const KNEE = ask('long', 'What brings you here?')
const DIET = ask('short', 'What do you eat?')
const CONSENT = ask('consent', 'Video')
const form = (questions: Question[], given: Form['given'] = []): Form => ({
  version: questions.map(({ label }) => label).join(),
  questions,
  given,
})
const FIRST = form([KNEE, DIET, CONSENT])
const draftIn = (from: Form, answers: AnswersDraft['answers']): AnswersDraft => ({
  from,
  answers,
  isMoved: false,
  left: [],
})
const DRAFT = draftIn(FIRST, { [KNEE.id]: 'My knee', [DIET.id]: 'Bread', [CONSENT.id]: true })

describe('what a client has written, when the form changes', () => {
  it('continues where the same is asked, and nothing of it is lost', () => {
    const reworded = { ...DIET, label: 'What do you drink?' }
    const agreed = { ...CONSENT, text: 'I agree to recordings.' }
    const next = form([KNEE, reworded, agreed])
    expect(movedTo(next, DRAFT)).toEqual({
      from: next,
      answers: { [KNEE.id]: 'My knee' },
      isMoved: true,
      left: [{ question: DIET, text: 'Bread' }],
    })
    expect(movedTo(form([DIET]), movedTo(next, DRAFT)).left).toEqual([
      { question: DIET, text: 'Bread' },
      { question: KNEE, text: 'My knee' },
    ])
  })

  it('is kept for its client if there is no form any more', () => {
    expect(unsavedTexts(DRAFT)).toEqual([
      { question: KNEE, text: 'My knee' },
      { question: DIET, text: 'Bread' },
    ])
  })

  it('goes before what another tab has saved, but what was not touched does not', () => {
    const before = form([KNEE, DIET], [{ id: DIET.id, answer: 'Bread' }])
    const other = {
      ...form(
        [KNEE, DIET],
        [
          { id: KNEE.id, answer: 'My hip' },
          { id: DIET.id, answer: 'Rice' },
        ],
      ),
      version: 'other',
    }
    const draft = draftIn(before, { [KNEE.id]: 'My knee', [DIET.id]: 'Bread' })
    expect(movedTo(other, draft).answers).toEqual({ [KNEE.id]: 'My knee', [DIET.id]: 'Rice' })
  })

  it('is nothing if only spaces differ from what is saved', () => {
    const saved = form([DIET], [{ id: DIET.id, answer: 'Bread' }])
    expect(isWritten(draftIn(saved, { [DIET.id]: 'Bread ' }))).toBe(false)
    expect(isWritten(draftIn(saved, { [DIET.id]: 'Bread, tea' }))).toBe(true)
  })
})
