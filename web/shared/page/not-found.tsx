import { DeadEnd } from './dead-end.tsx'

export function NotFound() {
  return (
    <DeadEnd
      title="Page Not Found"
      description="The page you're looking for doesn't exist, or has moved. Check the address, or choose where to go next."
    />
  )
}
