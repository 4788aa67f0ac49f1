import { request } from 'node:http'
import { eventually } from '../harness/eventually.ts'
import type { Stage } from '../harness/journey.ts'

type Sent = { readonly id: number; readonly to: string; readonly text: string }

async function readLetterbox({ siteUrl }: Pick<Stage, 'siteUrl'>): Promise<readonly Sent[]> {
  const { host, port } = new URL(siteUrl)
  // Node does not resolve names below localhost; the header names the site.
  const text = await new Promise<string>((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path: '/api/demo/outbox', headers: { host } },
      answer => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve(Buffer.concat(parts).toString()))
      },
    )
    asked.on('error', reject)
    asked.end()
  })
  // The server checks its answers against the contract; this is that of its letterbox.
  return (JSON.parse(text) as { data: { list: Sent[] } }).data.list
}

/** The newest message's number, to find later ones. */
export async function newestMessage(stage: Pick<Stage, 'siteUrl'>): Promise<number> {
  const [newest] = await readLetterbox(stage)
  return newest?.id ?? 0
}

/** The code of the first later message to this address. */
export async function codeSentTo(stage: Pick<Stage, 'siteUrl'>, to: string, after: number): Promise<string> {
  let code = ''
  await eventually(async () => {
    const list = await readLetterbox(stage)
    const message = list.findLast(each => each.id > after && each.to === to && /\d{6}/.test(each.text))
    code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
    if (code === '') throw new Error(`no code came for ${to}`)
  })
  return code
}
