import { PassThrough } from 'node:stream'
import { randomToken } from '@glasshouse/service'
import type { FastifyInstance } from 'fastify'

const scriptPath = '/_reload.js'
const streamPath = '/_reload'
const againMs = 500

/** What a page carries to reload itself. */
export type PageReload = {
  /** The script, with the id of the server start that made the page. */
  readonly scriptUrl: string
}

/**
 * For development: a page asks over one open connection which start of the server it talks to, and reloads when the
 * server was restarted. A rebuild restarts the server, so one sign covers both. A hidden page closes its connection, of
 * which a browser has few for each host, and asks again when it becomes visible.
 */
export function addPageReload(server: FastifyInstance): PageReload {
  const start = randomToken()
  const lines = new Set<PassThrough>()
  server.get(scriptPath, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
  server.get(streamPath, (_request, reply) => {
    const line = new PassThrough()
    lines.add(line)
    line.once('close', () => lines.delete(line))
    line.write(`data: ${start}\n\n`)
    return reply.type('text/event-stream').header('cache-control', 'no-store').send(line)
  })
  // A line has no end of its own, and the server waits for all that it is still answering.
  server.addHook('preClose', done => {
    for (const line of lines) line.end()
    done()
  })
  return { scriptUrl: `${scriptPath}?of=${start}` }
}

/** Runs in the page, as a file of our own: the pages' policy lets nothing else in, and stays what it is. */
const script = `const made = new URL(import.meta.url).searchParams.get('of')
let line
let timer
function hangUp() {
  clearTimeout(timer)
  line?.close()
}
function ask() {
  hangUp()
  if (document.hidden) return
  line = new EventSource('${streamPath}')
  line.onmessage = ({ data }) => {
    if (data !== made) location.reload()
  }
  line.onerror = () => {
    hangUp()
    timer = setTimeout(ask, ${againMs})
  }
}
document.addEventListener('visibilitychange', ask)
ask()
`
