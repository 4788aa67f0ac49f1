/**
 * Writes `docs/codes.md` from the contract. `npm run build` runs it after a change of the contract; a test fails when the
 * committed file is stale.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  calls,
  callsNotServedYet,
  codeFull,
  commonCodes,
  refusalCode,
  signedCalls,
  wirePath,
  type CallSpec,
} from '@glasshouse/contract'
import { serverPhrases } from '@glasshouse/phrases'
import { refusalPhrase } from './envelope.ts'

export const codesFile = fileURLToPath(new URL('../../../../docs/codes.md', import.meta.url))

export function codesDocument(): string {
  const all = Object.entries<CallSpec>(calls)
  return [
    '# Codes',
    '',
    'Generated from the contract; change `packages/contract` and run `npm run build`.',
    'Codes are whole numbers and are compared as numbers: `099` and 99 are one. A code means something within its call;',
    '`codeFull` is the three digits of the service and the three of the code. A released code never changes its meaning.',
    '',
    '## Codes of every call',
    '',
    table(
      ['Code', 'HTTP', 'Name', 'Meaning'],
      Object.entries(commonCodes).map(([name, { code, status, phrase }]) => [
        code,
        status,
        name,
        say(phrase),
      ]),
    ),
    '',
    `## Served calls (${all.length})`,
    ...all.flatMap(([name, call]) => ['', ...section(name, call)]),
    '',
    '## Signed calls',
    '',
    'For operators’ machines alone: each request is signed, and an answer from 400 on is `{ "code": … }`, no envelope.',
    'Calls that are not served answer the common 404, as does an endpoint without a secret in the environment.',
    ...Object.values(signedCalls).flatMap(call => ['', ...signedSection(call)]),
    '',
    `## Not served yet (${callsNotServedYet.length})`,
    '',
    'These answer 404 in an envelope.',
    '',
    ...callsNotServedYet.map(([method, path]) => `- ${method} \`${wirePath(path)}\``),
    '',
  ].join('\n')
}

function signedSection({ method, path, document, codes }: (typeof signedCalls)[keyof typeof signedCalls]) {
  return [
    `### ${method} \`${wirePath(path)}\``,
    '',
    `What it takes and how it is signed stands in [${document}](${document}).`,
    '',
    table(['Code', 'HTTP'], Object.entries(codes)),
  ]
}

function section(name: string, call: CallSpec): string[] {
  const row = (code: number, outcome: string, meaning: string) => [
    code,
    codeFull(call.service, code),
    outcome,
    meaning,
  ]
  const who = {
    none: 'anybody',
    optional: 'anybody, a session is read',
    member: 'a member with a live session',
  }
  return [
    `### ${call.method} \`${wirePath(call.path)}\``,
    '',
    `\`${name}\`, for ${who[call.auth]}${call.legacy ? ', in the older envelope' : ''}.`,
    '',
    table(
      ['Code', 'codeFull', 'Outcome', 'Meaning'],
      [
        row(call.success, 'success', ''),
        ...Object.entries(call.partial ?? {}).map(([outcome, code]) =>
          row(code, `${outcome} (partly done)`, say(refusalPhrase(name, outcome))),
        ),
        ...Object.entries(call.refusals).map(([outcome, spec]) =>
          row(refusalCode(spec), outcome, say(refusalPhrase(name, outcome))),
        ),
      ],
    ),
  ]
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function say(key: string): string {
  const phrases = serverPhrases('en_US')
  return phrases.has(key) ? phrases.t(key) : ''
}

if (import.meta.main) await writeFile(codesFile, codesDocument())
