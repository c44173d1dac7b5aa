import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { AnswerSets } from './answer-sets.tsx'
import { clientIntakeQuery } from './queries.ts'

/** On a client's page: what they answered to the professional's questions; nothing if there is nothing. */
export default function ClientAnswers({ id }: { id: string }) {
  const { data } = useQuery({ ...clientIntakeQuery(id), refetchOnMount: 'always' })
  if (!data || data.length === 0) return null
  return (
    <Card as="section" aria-labelledby="client-answers" className="flex flex-col gap-4">
      <h3 id="client-answers" className="font-[600] font-sans text-h3 tracking-normal">
        Answers to Your Questions
      </h3>
      <AnswerSets sets={data} hasServices />
    </Card>
  )
}
