import { isObject, type Json, type JsonObject } from './schemas.ts'

/** Examples for fields with few rules, by name: an example has to look realistic. */
const texts: Readonly<Record<string, string>> = {
  account: 'member2',
  brand: 'lantern',
  background: '#0b1a1f',
  browser: 'Firefox',
  captcha: 'data:image/svg+xml;base64,PHN2Zy8+',
  cash_version: '42',
  code: 'VND',
  content: 'The house is open.',
  copyright: 'Glasshouse, a demonstration',
  country: 'VN',
  desktop: 'desktop',
  game_name: 'Lantern Three',
  game_url: 'http://arcade.localhost:3001/play/SL01',
  gp_name: 'Lamplight',
  host: 'localhost',
  house: 'Lamplight',
  jackpot_amount_total: '1250000.00',
  locale: 'vi-VN',
  member_account: 'member2',
  mobile: 'mobile',
  name: 'Lantern Three',
  path: '/socket.io',
  placeholder: '4 digits',
  primary: '#fdb05c',
  round_id: '1024',
  rtp: '95.47',
  site_name: 'Glasshouse',
  symbol: '₫',
  timezone: 'Asia/Ho_Chi_Minh',
  title: 'Welcome',
  token: 'kq0v1mZs8w',
  url: '/games',
  version: '1',
}

const anyUuid = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** One value that a schema allows, the same every time; `components` are what its references point at. */
export function exampleOf(schema: JsonObject, components: Readonly<Record<string, JsonObject>>): Json {
  return example(schema, { components, field: '' })
}

type Place = { readonly components: Readonly<Record<string, JsonObject>>; readonly field: string }

function example(schema: JsonObject, place: Place): Json {
  const { $ref, examples, enum: choices, type } = schema
  if (typeof $ref === 'string') return example(place.components[$ref.split('/').at(-1) ?? ''] ?? {}, place)
  if (Array.isArray(examples)) return examples[0] ?? null
  if ('default' in schema) return schema['default'] ?? null
  if ('const' in schema) return schema['const'] ?? null
  if (Array.isArray(choices)) return choices[0] ?? null
  const alternatives = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(alternatives)) return isObject(alternatives[0]) ? example(alternatives[0], place) : null
  if (type === 'object') return exampleObject(schema, place)
  if (type === 'array') return isObject(schema['items']) ? [example(schema['items'], place)] : []
  if (type === 'string') return schema['format'] === 'uuid' ? anyUuid : (texts[place.field] ?? '')
  if (type === 'integer') return typeof schema['minimum'] === 'number' ? schema['minimum'] : 1
  return null
}

function exampleObject({ properties }: JsonObject, place: Place): JsonObject {
  if (!isObject(properties)) return {}
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [
      field,
      isObject(schema) ? example(schema, { ...place, field }) : null,
    ]),
  )
}
