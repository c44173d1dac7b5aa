import type { Answers, Question } from '#domain/profile/intake.ts'
import { QuestionField } from './question-field.tsx'

type QuestionFieldsProps = {
  questions: readonly Question[]
  answers: Answers
  /** By the question's id. */
  problems: ReadonlyMap<string, string>
  onChange: (answers: Answers) => void
}

/** A questionnaire as its client answers it. */
export function QuestionFields({ questions, answers, problems, onChange }: QuestionFieldsProps) {
  return questions.map((question) => {
    const { id, kind } = question
    return (
      <div key={id} data-question={id} className="scroll-mt-24">
        <QuestionField
          question={question}
          value={answers[id] ?? (kind === 'consent' ? false : '')}
          error={problems.get(id)}
          onChange={(value) => onChange({ ...answers, [id]: value })}
        />
      </div>
    )
  })
}
