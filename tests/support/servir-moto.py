"""
moto's DynamoDB and S3 for `npm run test:localstack -- --endpoint http://127.0.0.1:PORT --endpoint-s3 …`:

    pip install 'moto[server,dynamodb,s3]==5.2.5' && python tests/support/servir-moto.py PORT

As moto serves them itself, transactions that come at once are lost, and each costs as many copies of its table as it has
items: nine tenths of the time of a test. Here requests come one at a time, a transaction keeps back only the items that it
names, and a query sorts only what has its partition key. What is answered stays moto's.
"""

import copy
import sys

from moto.dynamodb.models import DynamoDBBackend
from moto.dynamodb.models.dynamo_type import DynamoType
from moto.dynamodb.models.table import Table
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, MotoRequestHandler, create_backend_app
from werkzeug.serving import run_simple

transact_write_items, query = DynamoDBBackend.transact_write_items, Table.query


def named(backend, operations):
    """Table, partition key and sort key of what each operation of a transaction writes or looks at."""
    for operation in operations:
        about = next(iter(operation.values()))
        table = backend.tables.get(about.get("TableName"))
        key = about.get("Key") or about.get("Item") or {}
        if table and all(name in key for name in table.table_key_attrs):
            yield table, *(DynamoType(key[name]) for name in table.table_key_attrs)


def transact(self, operations):
    before = [(table, pk, sk, copy.deepcopy(table.get_item(pk, sk))) for table, pk, sk in named(self, operations)]
    try:
        return transact_write_items(self, operations)
    except Exception:
        for table, pk, sk, item in before:
            if item is None:
                table.items[pk].pop(sk, None)
            else:
                table.items[pk][sk] = item
        raise


def query_of_partition(self, hash_key, *rest, **more):
    """`all_items` is the only place from which moto's query takes what it then filters and sorts."""
    name, wanted = (more.get("hash_key_conditions") or [(self.hash_key_attr, hash_key)])[0]
    if name == self.hash_key_attr:
        found = [*self.items.get(wanted, {}).values()]
    else:
        each = (item for partition in self.items.values() for item in partition.values())
        found = [item for item in each if (has := item.attrs.get(name)) and has.value == wanted.value]
    self.all_items = lambda: found
    try:
        return query(self, hash_key, *rest, **more)
    finally:
        del self.all_items


DynamoDBBackend.transact_write_items = transact
Table.query = query_of_partition
# moto copies the table to have it back: `transact` has what it needs.
Table.__deepcopy__ = lambda self, memo: self

if __name__ == "__main__":
    app = DomainDispatcherApplication(create_backend_app)
    run_simple("127.0.0.1", int(sys.argv[1]), app, threaded=False, request_handler=MotoRequestHandler)
