import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { chooseTraceExport } from './trace-fields.ts'

const routeOf = (environment: Record<string, string>) => chooseTraceExport(readConfig(environment))
const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }

test('without an address there are no traces, nor when they are switched off', () => {
  expect(routeOf({})).toBeNull()
  expect(routeOf({ OTEL_SERVICE_NAME: 'shop' })).toBeNull()
  expect(routeOf({ ...collector, OTEL_SDK_DISABLED: 'true' })).toBeNull()
  const foreign = { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_TRACES_SAMPLER: 'jaeger_remote' }
  expect(routeOf({ ...collector, ...foreign, OTEL_SDK_DISABLED: 'true' })).toBeNull()
  expect(routeOf({ ...collector, OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
  expect(routeOf({ ...collector, OTEL_TRACES_SAMPLER: 'parentbased_always_off' })).toBeNull()
})

test('they go to the collector that the standard names give', () => {
  expect(routeOf(collector)).toEqual({
    url: 'http://collector:4318/v1/traces',
    format: 'protobuf',
    headers: {},
    resource: { 'service.name': 'estela' },
    sampleRatio: 1,
  })
  expect(
    routeOf({
      ...collector,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.com/own/way',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
      OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-one=1',
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x-one=2',
      OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,host.name=a%2Cb',
      OTEL_SERVICE_NAME: 'shop',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    }),
  ).toEqual({
    url: 'https://traces.example.com/own/way',
    format: 'json',
    headers: { authorization: 'Bearer a=b', 'x-one': '2' },
    resource: { 'service.name': 'shop', 'host.name': 'a,b' },
    sampleRatio: 0.05,
  })
})

const [between, pairs] = [
  'must be between 0 and 1.',
  'must be a list such as name=value,other=value, with %2C for a comma in a value.',
]

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an address that begins with http:// or https://.'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', '', 'must not be empty.'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://name:word@traces.example.com', 'must not contain a name or password.'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'https://traces.example.com/?key=word', 'must not have a query or fragment.'],
  [
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'http://traces.example.com/',
    'must begin with https:// unless it points into your own network.',
  ],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'must be http/protobuf or http/json.'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization', pairs],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=1,,b=2', pairs],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a b=1', pairs],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=1%0d%0ab', pairs],
  ['OTEL_EXPORTER_OTLP_TRACES_HEADERS', 'a=%', pairs],
  ['OTEL_RESOURCE_ATTRIBUTES', 'a', pairs],
  ['OTEL_SERVICE_NAME', ' ', 'must not be empty.'],
  [
    'OTEL_TRACES_SAMPLER',
    'jaeger_remote',
    'must be always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off or parentbased_traceidratio.',
  ],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', between],
  ['OTEL_TRACES_SAMPLER_ARG', 'half', between],
  ['OTEL_SDK_DISABLED', 'yes', 'must be true or false.'],
  ['OTEL_TRACES_EXPORTER', 'console', 'must be otlp or none.'],
])('%s=%s is refused', (name, value, rule) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(`${name} ${rule}`)
})
