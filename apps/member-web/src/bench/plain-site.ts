import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { z } from 'zod'

export type PlainSite = { readonly url: string; readonly close: () => void }

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
)

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Serves the plain form as any static host would: one empty document for every page, files with their brotli copies.
 * Everything else (calls, the payload, the socket) is passed on to the server.
 */
export async function servePlainSite(folder: string, house: URL): Promise<PlainSite> {
  const client = join(folder, 'client')
  const document = documentOf(
    manifestShape.parse(JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))),
  )
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(document)
    else if (existsSync(join(client, path))) void sendFile(join(client, path), response)
    else handThrough(request, response, house)
  })
  handSocketsThrough(server, house)
  await new Promise<void>(resolve => server.listen(0, resolve))
  // A server that listens on a port answers an AddressInfo.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What `vite build` writes for a page that names the entry. */
function documentOf(manifest: z.infer<typeof manifestShape>): string {
  const entry = Object.values(manifest).find(each => each.isEntry)
  if (!entry) throw new Error('the plain form has no entry')
  const imports = (entry.imports ?? []).flatMap(name => manifest[name]?.file ?? [])
  return [
    '<!doctype html><html lang="en" data-brand="lantern"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<title>Glasshouse</title><link rel="icon" href="data:,">',
    `<script type="module" crossorigin src="/${entry.file}"></script>`,
    ...imports.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...(entry.css ?? []).map(file => `<link rel="stylesheet" crossorigin href="/${file}">`),
    '</head><body><div id="root"></div></body></html>',
  ].join('')
}

async function sendFile(file: string, response: ServerResponse): Promise<void> {
  const isPacked = existsSync(`${file}.br`)
  if (isPacked) response.setHeader('content-encoding', 'br')
  response
    .setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    .setHeader('cache-control', 'public, max-age=31536000, immutable')
    .end(await readFile(isPacked ? `${file}.br` : file))
}

function handThrough(request: IncomingMessage, response: ServerResponse, house: URL): void {
  const headers = { ...request.headers, host: house.host }
  const asked = ask(
    { host: '127.0.0.1', port: house.port, path: request.url, method: request.method, headers },
    answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  asked.on('error', () => response.destroy())
  request.pipe(asked)
}

function handSocketsThrough(server: Server, house: URL): void {
  server.on('upgrade', (request, socket, head) => {
    const upstream = connect({ host: '127.0.0.1', port: Number.parseInt(house.port, 10) }, () => {
      const headers = Object.entries({ ...request.headers, host: house.host }).map(
        ([name, value]) => `${name}: ${[value].flat().join(', ')}`,
      )
      upstream.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
}
