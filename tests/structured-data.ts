/// <reference path="./untyped-modules.d.ts" />
/** What search engines would say about a page's data: required and recommended properties, and unknown ones. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import Extractor from '@marbec/web-auto-extractor';

interface Words {
  /** Each with its parents. */
  readonly classes: Readonly<Record<string, readonly string[]>>;
  readonly properties: Readonly<Record<string, readonly string[]>>;
}

/** An extract of schema.org 30.0 (CC BY-SA 3.0): the classes that pages use, with what they inherit. */
const { classes, properties }: Words = JSON.parse(readFileSync(join(import.meta.dirname, 'schema-org.json'), 'utf8'));
const idOf = (name: string) => ({ '@id': `schema:${name}` });
const vocabulary = {
  '@graph': [
    ...Object.entries(classes).map(([name, parents]) => ({
      ...idOf(name),
      '@type': 'rdfs:Class',
      'rdfs:subClassOf': parents.map(idOf),
    })),
    ...Object.entries(properties).flatMap(([of, names]) =>
      names.map((name) => ({ ...idOf(name), '@type': 'rdf:Property', 'schema:domainIncludes': idOf(of) })),
    ),
  ],
};

export interface StructuredData {
  /** Of the things at the top of the page. */
  readonly types: readonly string[];
  readonly issues: readonly string[];
}

export async function structuredDataIn(html: string): Promise<StructuredData> {
  const found = new Extractor().parse(html);
  const issues = await new Validator(vocabulary).validate(found);
  return {
    types: Object.keys(found.jsonld).sort(),
    issues: issues.map(({ severity, rootType, issueMessage, fieldNames }) =>
      [severity, rootType, issueMessage, ...(fieldNames ?? [])].join(' '),
    ),
  };
}
