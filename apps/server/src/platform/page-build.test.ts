import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadPageBuild } from './page-build.ts'

/** As a bundler splits it: the entry and a later chunk share files. */
const manifest = {
  'main.tsx': { file: 'main.js', isEntry: true, css: ['main.css'], imports: ['_kit.js'] },
  '_kit.js': { file: 'kit.js', css: ['kit.css'], imports: ['_icon.js'] },
  '_icon.js': { file: 'icon.js', css: ['icon.css'] },
  'halls.tsx': { file: 'halls.js', css: ['halls.css'], imports: ['_kit.js', '_cards.js'] },
  '_cards.js': { file: 'cards.js', css: ['cards.css'], imports: ['_icon.js', '_rows.js'] },
  '_rows.js': { file: 'rows.js', css: ['rows.css'] },
}

async function builtSite(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'page-build-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await mkdir(join(dist, 'client/.vite'), { recursive: true })
  await mkdir(join(dist, 'server'))
  await writeFile(join(dist, 'client/.vite/manifest.json'), JSON.stringify(manifest))
  for (const { css = [] } of Object.values<{ css?: string[] }>(manifest))
    for (const sheet of css) await writeFile(join(dist, 'client', sheet), `/* ${sheet} */`)
  const renderer = 'export const render = () => "", pageAt = () => undefined, isThere = () => true'
  await writeFile(join(dist, 'server/render.js'), renderer)
  await writeFile(join(dist, 'server/package.json'), '{ "type": "module" }')
  return dist
}

test('the first screen has the styles and the modules of everything that it is made from', async () => {
  const build = await loadPageBuild(await builtSite())
  expect(build?.css.toString()).toBe('/* icon.css */\n/* kit.css */\n/* main.css */')
  expect(build).toMatchObject({
    cssFiles: ['/icon.css', '/kit.css', '/main.css'],
    script: '/main.js',
    scriptImports: ['/icon.js', '/kit.js'],
  })
})

test('a part brings what the first screen has not, however deep it is', async () => {
  const build = await loadPageBuild(await builtSite())
  expect(build?.partOf('halls.tsx')).toEqual({
    styles: ['/rows.css', '/cards.css', '/halls.css'],
    scripts: ['/rows.js', '/cards.js', '/halls.js'],
  })
  expect(build?.partOf('nothing.tsx')).toBeUndefined()
})

test('without a build there is none', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'page-build-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  expect(await loadPageBuild(dist)).toBeUndefined()
})
