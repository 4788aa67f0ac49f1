import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll } from 'vitest'

export const css = '@layer base{body{color:red}}'
export const script = 'console.log("here")'

const renderer = `const known = ['/', '/faq', '/user/MyWallet', '/user', '/Deposit', '/fastDeposit', '/loading', '/close', '/authCallback']
   const windows = ['/loading', '/close', '/authCallback']
   const data = { '/': { kind: 'home' }, '/faq': { kind: 'questions' }, '/faq/9': { kind: 'question', id: 9 } }
   export const pageAt = path => known.includes(path) || path === '/faq/9'
     ? { data: data[path], isWindow: windows.includes(path), isOne: [...windows, '/', '/faq'].includes(path) }
     : undefined
   export const isThere = path => known.includes(path)
   export const render = (path, payload, search) => ({
     html: known.includes(path) && !['/', '/faq'].includes(path) ? '' : '<main>' + search + path + ' ' + payload.locale + ' ' + payload.template + ' $& </main>',
     status: known.includes(path) ? 200 : 404,
     isIndexed: ['/', '/faq'].includes(path),
     parts: path === '/faq' ? ['src/part.ts'] : [],
     title: 'A <title> of ' + payload.site.site_name, description: 'It says "hello"',
     preloads: path === '/' ? [{ href: '/assets/scene.svg', media: '(min-width: 992px)' }] : [],
   })`

/** A build in the form that the member site's build has, drawn by a renderer of a few lines; gone with the test file. */
export function writePageDist(render = renderer): string {
  const dist = mkdtempSync(join(tmpdir(), 'glasshouse-dist-'))
  for (const folder of ['client/.vite', 'client/assets', 'server'])
    mkdirSync(join(dist, folder), { recursive: true })
  writeFileSync(join(dist, 'client/assets/entry-1.css'), css)
  writeFileSync(join(dist, 'client/assets/entry-1.js'), script)
  writeFileSync(join(dist, 'client/assets/entry-1.js.br'), brotliCompressSync(script))
  const manifest = {
    'src/entry.tsx': {
      file: 'assets/entry-1.js',
      isEntry: true,
      css: ['assets/entry-1.css'],
      imports: ['_a.js'],
    },
    '_a.js': { file: 'assets/a-1.js' },
    'src/part.ts': {
      file: 'assets/part-1.js',
      css: ['assets/part-1.css'],
      imports: ['src/entry.tsx', '_b.js'],
    },
    '_b.js': { file: 'assets/b-1.js', css: ['assets/b-1.css'] },
  }
  writeFileSync(join(dist, 'client/.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(dist, 'server/render.js'), render)
  afterAll(() => rmSync(dist, { recursive: true, force: true }))
  return dist
}
