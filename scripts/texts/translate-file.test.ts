import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { translateFile } from './translate-file.ts';

/** The texts of a file. */
function textsOf(code: string): string[] {
  const texts: string[] = [];
  translateFile(code, 'a.tsx', (text) => void texts.push(text));
  return texts;
}

const inHindi = (code: string, texts: Readonly<Record<string, string>>) =>
  translateFile(code, 'a.tsx', (text) => texts[text]);

describe('Texts in the code', () => {
  it('are what JSX shows, with expressions and elements in it', () => {
    assert.deepEqual(textsOf('<p>You have {list.count} orders in <b>{city}</b>, <a>all of them</a>.</p>'), [
      'You have {count} orders in <0/>, <1>all of them</1>.',
    ]);
    assert.deepEqual(textsOf("<p>\n  Two lines\n  are one{' '}\n  <br />\n</p>"), ['Two lines are one <0/>']);
  });

  it('are attributes that begin with a capital, quoted sentences and what is marked', () => {
    assert.deepEqual(textsOf('<input aria-label="Find a dish" className="Big one" type="text" />'), ['Find a dish']);
    assert.deepEqual(textsOf(`const a = ['Not saved yet.', 'no sentence', 'ACTIVE'];`), ['Not saved yet.']);
    assert.deepEqual(textsOf(`const a = t\`Order \${order.orderId} of \${name(order)}\`;`), [
      'Order {orderId} of {order}',
    ]);
  });

  it('have a name of its own for each value', () => {
    assert.deepEqual(textsOf(`t\`\${from.day} to \${to.day}\``), ['{day} to {day2}']);
  });

  it('are nothing that a program reads', () => {
    assert.deepEqual(textsOf(`const b = { 'A key.': 1, kind: 'No Sentence' };`), []);
  });
});

describe('A translation', () => {
  it('may move values and elements', () => {
    const code = '<p>You have {count} orders in <b>{city}</b>, <a href={to}>all</a>.</p>';
    const said = inHindi(code, { 'You have {count} orders in <0/>, <1>all</1>.': '<0/> में <1>सब</1> {count} ऑर्डर।' });
    assert.equal(said, '<p><b>{city}</b>{" में "}<a href={to}>{"सब"}</a>{" "}{count}{" ऑर्डर।"}</p>');
  });

  it('keeps the spaces around a text, and translates the texts within its values', () => {
    const code = '<p>\n  <b>{n}</b>{\' \'}\n  <i title="Not yet">new</i>\n</p>';
    assert.ok(inHindi(code, { 'Not yet': 'अभी नहीं', new: 'नया' }).includes('<i title={"अभी नहीं"}>{"नया"}</i>'));
    assert.equal(
      inHindi(`t\`Saved: \${t\`yes\`}\``, { 'Saved: {value}': '{value} सेव', yes: 'हाँ' }),
      `\`\${\`हाँ\`} सेव\``,
    );
  });

  it('must not have a value that the text does not have', () => {
    assert.throws(() => inHindi(`t\`Order \${id}\``, { 'Order {id}': '{name}' }), /does not have/);
  });

  it('needs no look-up of constants', () => {
    assert.equal(inHindi('const a = translated(LABELS[kind]);', {}), 'const a = (LABELS[kind]);');
  });

  it('that is missing leaves the English text', () => {
    assert.equal(inHindi('<p title="Some time">Hello</p>', {}), '<p title="Some time">Hello</p>');
    assert.equal(inHindi('t`Hello`', {}), '`Hello`');
  });
});
