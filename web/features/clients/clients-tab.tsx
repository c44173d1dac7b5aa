import { useSearchParams } from 'react-router'
import { ClientList } from './client-list.tsx'
import { ClientPage } from './client-page.tsx'

/** A professional's clients, or one of them. */
export default function ClientsTab() {
  const id = useSearchParams()[0].get('client')
  return id ? <ClientPage key={id} id={id} /> : <ClientList />
}
