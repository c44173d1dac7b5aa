import type { Page } from '@playwright/test'
import type { SimulatedAccountMove, SimulatedMove } from '#contract/money/simulator.ts'

type Step = 'start' | SimulatedMove['move'] | SimulatedMove

/**
 * Signs in as a new professional and takes these steps of the identity check, bypassing the screens. Resolves with the
 * URL of the provider's page once started.
 */
export async function asNewProfessional(
  page: Page,
  steps: readonly Step[],
): Promise<string | undefined> {
  await call(page, 'post', '/api/auth/register', {
    name: 'Nora Newcomer',
    email: `nora.${crypto.randomUUID()}@parlour.test`,
    password: 'correct-horse-battery',
    role: 'PROFESSIONAL',
  })
  const { id } = await call<{ id: string }>(page, 'get', '/api/professional/profile')
  let url: string | undefined
  for (const step of steps) {
    if (step === 'start') {
      const path = `/api/professionals/${id}/verification/start`
      url = (await call<{ url: string }>(page, 'post', path)).url
    } else {
      const ref = new URL(url ?? '').pathname.split('/').at(-1)
      const move = typeof step === 'string' ? { move: step } : step
      await call(page, 'post', `/api/simulator/identity/${ref}`, move)
    }
  }
  return url
}

/**
 * Signs in as a new professional, starts their payouts account and takes these steps on it. Resolves with the URL of
 * the provider's page.
 */
export async function asNewPayee(
  page: Page,
  moves: readonly SimulatedAccountMove['move'][],
): Promise<string> {
  await asNewProfessional(page, [])
  const path = '/api/professional/payouts/onboarding'
  const { url } = await call<{ url: string }>(page, 'post', path)
  const ref = new URL(url).pathname.split('/').at(-1)
  for (const move of moves) await call(page, 'post', `/api/simulator/payouts/${ref}`, { move })
  return url
}

async function call<Reply>(
  page: Page,
  method: 'get' | 'post',
  path: string,
  data?: object,
): Promise<Reply> {
  const reply = await page.request[method](path, { data })
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
  return reply.json()
}
