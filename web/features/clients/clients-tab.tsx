import { useSearchParams } from 'react-router'
import type { OwnClient } from '#contract/people/clients.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { ClientList } from './client-list.tsx'
import { ClientPage } from './client-page.tsx'

type ClientsTabProps = {
  /** What proposes a time to a client. */
  propose: (client: OwnClient) => Elements
  /** What a client answered to the professional's questions, by their account. */
  answers: (id: string) => Elements
}

/** A professional's clients, or one of them. */
export default function ClientsTab({ propose, answers }: ClientsTabProps) {
  const id = useSearchParams()[0].get('client')
  return id ? (
    <ClientPage key={id} id={id} propose={propose} answers={answers(id)} />
  ) : (
    <ClientList />
  )
}
