import { forms, type CallSpec, type Form } from '@glasshouse/contract'
import { z } from 'zod'

export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

/** Marks a schema that was made of a form of the contract, until a reference replaces it. */
const mark = 'x-form'
const formOf = new Map<unknown, Form>(forms.map(form => [form.schema, form]))

/** The schema of a body or an answer as JSON Schema; forms of the contract are references. */
export function schemaOf(schema: CallSpec['body'], io: 'input' | 'output'): JsonObject {
  return referring(marked(schema, io))
}

/** Every form once, under the name by which the others refer to it. */
export function formSchemas(): Record<string, JsonObject> {
  return Object.fromEntries(forms.map(form => [form.name, referring(plainForm(form))]))
}

/** A form as it is defined: everything but the mark, which would make it refer to itself. */
function plainForm(form: Form): JsonObject {
  const { [mark]: _marked, ...schema } = marked(form.schema, 'output')
  const { description, example, pattern } = form
  return {
    ...schema,
    description,
    ...(pattern === undefined ? {} : { pattern }),
    // Written as JSON in the contract.
    ...(example === undefined ? {} : { examples: [example as Json] }),
  }
}

function marked(schema: CallSpec['body'], io: 'input' | 'output'): JsonObject {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A field that adds to a form is a copy of it.
      const form = formOf.get(zodSchema) ?? formOf.get(zodSchema._zod.parent)
      if (form) jsonSchema[mark] = form.name
      simplify(jsonSchema)
    },
  })
  const { $schema: _dialect, ...rest } = made
  return rest as JsonObject // zod writes JSON, and nothing else
}

/** Shorter JSON Schema for zod's long forms. */
function simplify(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  // The pattern repeats the format.
  if (schema.format === 'date-time' || schema.format === 'uuid') delete schema.pattern
  const constants = schema.enum ?? schema.anyOf?.map(each => each.const ?? null)
  if (!constants?.every(each => Number.isInteger(each))) return
  delete schema.anyOf
  schema.type = 'integer'
  schema.enum = constants
}

/** Puts a reference in place of every marked schema, and keeps beside it what the place adds to the form. */
function referring(schema: JsonObject): JsonObject {
  const { [mark]: name, ...rest } = schema
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inside(value)]))
  if (typeof name !== 'string') return inner
  const form = forms.find(each => each.name === name)
  if (!form) throw new Error(`there is no form ${name}`)
  const known = referring(plainForm(form))
  const added = Object.entries(inner).filter(
    ([key, value]) => JSON.stringify(known[key]) !== JSON.stringify(value),
  )
  return { $ref: `#/components/schemas/${name}`, ...Object.fromEntries(added) }
}

function inside(value: Json): Json {
  if (Array.isArray(value)) return value.map(inside)
  return isObject(value) ? referring(value) : value
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
