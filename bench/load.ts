import { Agent, request } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export type Shot = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}
export type Volley = {
  seconds: number
  statuses: Record<number, number>
  /** Milliseconds from sending to the last byte. */
  p50: number
  p95: number
  p99: number
  /** The times of the replies with each status. */
  timesOf: Record<number, number[]>
}

type Plan = { url: string; shots: Shot[]; connections: number; perSecond?: number | undefined }

/**
 * Sends each request once, from a separate thread over this many connections, as fast as possible or at a rate of
 * `perSecond`. With a rate, latency counts from when a request was due, so that a stall counts for all that waited.
 */
export function load(plan: Plan): Promise<Volley> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: plan })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

if (!isMainThread) parentPort?.postMessage(await fire(workerData as Plan))

async function fire({ url, shots, connections, perSecond }: Plan): Promise<Volley> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const timesOf: Volley['timesOf'] = {}
  const times: number[] = []
  const began = performance.now()
  let next = 0
  const shooter = async () => {
    while (next < shots.length) {
      const turn = next++
      const due = perSecond ? began + (turn * 1000) / perSecond : performance.now()
      const early = due - performance.now()
      if (early > 0) await new Promise((wait) => setTimeout(wait, early))
      const status = await send(agent, url, shots[turn] as Shot)
      const time = performance.now() - due
      times.push(time)
      timesOf[status] ??= []
      timesOf[status].push(time)
    }
  }
  await Promise.all(Array.from({ length: connections }, shooter))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
  const statuses = Object.fromEntries(
    Object.entries(timesOf).map(([status, each]) => [status, each.length]),
  )
  return { seconds, statuses, timesOf, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

function send(agent: Agent, url: string, shot: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      new URL(shot.path, url),
      { agent, method: shot.method, headers: shot.headers },
      (reply) => {
        reply.resume()
        reply.once('end', () => resolve(reply.statusCode ?? 0))
      },
    )
    outgoing.once('error', reject)
    outgoing.end(shot.body)
  })
}
